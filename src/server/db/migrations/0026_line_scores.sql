-- Lines by a score (`hcp=01:0`) that were stored with the zeros of a feed: as shared/feed/specifier.ts spells them.
CREATE FUNCTION spell_scores(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(written, '(^|\|)([^|=]*=)0*([0-9]+):0*([0-9]+)(?=\||$)', '\1\2\3:\4', 'g')
$$;
--> statement-breakpoint
UPDATE bet_legs SET specifier = spell_scores(specifier)
  WHERE specifier <> '' AND spell_scores(specifier) <> specifier;
--> statement-breakpoint
ALTER TABLE result_log DISABLE TRIGGER result_log_append_only;
--> statement-breakpoint
-- Folded once more, with what was said of the line under its other spellings.
UPDATE result_log SET specifier = spell_scores(specifier), applied_at = NULL
  WHERE specifier <> '' AND spell_scores(specifier) <> specifier;
--> statement-breakpoint
ALTER TABLE result_log ENABLE TRIGGER result_log_append_only;
--> statement-breakpoint
UPDATE outcome_results AS said SET specifier = spell_scores(said.specifier), applied = false
  FROM (
    SELECT DISTINCT ON (match_id, market_id, spell_scores(specifier), outcome_id)
      match_id, market_id, specifier, outcome_id
    FROM outcome_results
    WHERE specifier <> ''
    ORDER BY match_id, market_id, spell_scores(specifier), outcome_id,
      (specifier = spell_scores(specifier)) DESC, created_at DESC
  ) AS kept
  WHERE (said.match_id, said.market_id, said.specifier, said.outcome_id)
    = (kept.match_id, kept.market_id, kept.specifier, kept.outcome_id)
    AND spell_scores(said.specifier) <> said.specifier;
--> statement-breakpoint
UPDATE line_results AS line SET specifier = spell_scores(line.specifier), applied = false, changed_at = now()
  FROM (
    SELECT DISTINCT ON (match_id, market_id, spell_scores(specifier)) match_id, market_id, specifier
    FROM line_results
    WHERE specifier <> ''
    ORDER BY match_id, market_id, spell_scores(specifier),
      (specifier = spell_scores(specifier)) DESC, changed_at DESC
  ) AS kept
  WHERE (line.match_id, line.market_id, line.specifier) = (kept.match_id, kept.market_id, kept.specifier)
    AND spell_scores(line.specifier) <> line.specifier;
--> statement-breakpoint
DROP FUNCTION spell_scores(text);
