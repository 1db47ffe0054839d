-- Lines that were stored as a feed or a client spelt them: as shared/feed/specifier.ts spells them.
CREATE FUNCTION spell_specifier(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  WITH raw AS (
    SELECT part, position('=' in part) AS at
    FROM regexp_split_to_table(lower(replace(written, ' ', '')), '\|') AS part
    WHERE part <> ''
  ), named AS (
    SELECT left(part, at) AS head, left(part, greatest(at - 1, 0)) AS name, substr(part, at + 1) AS value
    FROM raw
  ), numbered AS (
    SELECT head, name, value, value ~ '^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)$' AS is_number,
      coalesce(nullif(ltrim(split_part(ltrim(value, '+-'), '.', 1), '0'), ''), '0') AS whole,
      rtrim(split_part(value, '.', 2), '0') AS decimals
    FROM named
  ), sized AS (
    SELECT head, name, value, is_number,
      whole || CASE WHEN decimals = '' THEN '' ELSE '.' || decimals END AS size
    FROM numbered
  ), spelt AS (
    SELECT name, head || CASE
      WHEN NOT is_number THEN value
      WHEN value LIKE '-%' AND size <> '0' THEN '-' || size
      ELSE size END AS part
    FROM sized
  ), ranked AS (
    SELECT part, CASE WHEN name = '' THEN part ELSE name END AS name,
      coalesce(array_position(
        ARRAY['map', 'inning', 'set', 'quarter', 'period', 'over', 'game', 'point'],
        regexp_replace(name, 'nr$', '')), 9) AS rank
    FROM spelt
  )
  SELECT CASE WHEN count(DISTINCT name) < count(*) THEN written
    ELSE coalesce(string_agg(part, '|' ORDER BY rank, part COLLATE "C"), '') END
  FROM ranked
$$;
--> statement-breakpoint
UPDATE bet_legs SET specifier = spell_specifier(specifier)
  WHERE specifier <> '' AND spell_specifier(specifier) <> specifier;
--> statement-breakpoint
ALTER TABLE result_log DISABLE TRIGGER result_log_append_only;
--> statement-breakpoint
-- Folded once more, with what was said of the line under its other spellings.
UPDATE result_log SET specifier = spell_specifier(specifier), applied_at = NULL
  WHERE specifier <> '' AND spell_specifier(specifier) <> specifier;
--> statement-breakpoint
ALTER TABLE result_log ENABLE TRIGGER result_log_append_only;
--> statement-breakpoint
UPDATE outcome_results AS said SET specifier = spell_specifier(said.specifier), applied = false
  FROM (
    SELECT DISTINCT ON (match_id, market_id, spell_specifier(specifier), outcome_id)
      match_id, market_id, specifier, outcome_id
    FROM outcome_results
    WHERE specifier <> ''
    ORDER BY match_id, market_id, spell_specifier(specifier), outcome_id,
      (specifier = spell_specifier(specifier)) DESC, created_at DESC
  ) AS kept
  WHERE (said.match_id, said.market_id, said.specifier, said.outcome_id)
    = (kept.match_id, kept.market_id, kept.specifier, kept.outcome_id)
    AND spell_specifier(said.specifier) <> said.specifier;
--> statement-breakpoint
UPDATE line_results AS line SET specifier = spell_specifier(line.specifier), applied = false, changed_at = now()
  FROM (
    SELECT DISTINCT ON (match_id, market_id, spell_specifier(specifier)) match_id, market_id, specifier
    FROM line_results
    WHERE specifier <> ''
    ORDER BY match_id, market_id, spell_specifier(specifier),
      (specifier = spell_specifier(specifier)) DESC, changed_at DESC
  ) AS kept
  WHERE (line.match_id, line.market_id, line.specifier) = (kept.match_id, kept.market_id, kept.specifier)
    AND spell_specifier(line.specifier) <> line.specifier;
--> statement-breakpoint
DROP FUNCTION spell_specifier(text);
