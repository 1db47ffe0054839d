-- Bets say what was paid for them: a cancelled one with its duty, none what an ended bonus gave up at once.
UPDATE bets SET winnings_kobo = coalesce((
  SELECT sum(entry.amount_kobo) FROM ledger_transactions movement
  JOIN ledger_entries entry ON entry.transaction_id = movement.id
  JOIN ledger_accounts account ON account.id = entry.account_id AND account.player_id IS NOT NULL
  WHERE movement.reference IN ('cancel:' || bets.id, 'cancel-ended:' || bets.id)
), 0) WHERE mode = 0 AND status = 4;--> statement-breakpoint
UPDATE bets SET winnings_kobo = winnings_kobo + entry.amount_kobo, bonus_kobo = 0
FROM ledger_transactions movement
JOIN ledger_entries entry ON entry.transaction_id = movement.id
JOIN ledger_accounts account ON account.id = entry.account_id AND account.player_id IS NOT NULL
WHERE movement.reference = 'settle-ended:' || bets.id || ':' || bets.settlement_round
  AND bets.mode = 0 AND bets.status <> 0;
