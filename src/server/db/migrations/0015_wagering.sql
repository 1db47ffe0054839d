ALTER TABLE "bets" ADD COLUMN "wagering_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "awarded_bonuses" ADD COLUMN "max_conversion_kobo" bigint;--> statement-breakpoint
CREATE INDEX "withdrawals_account" ON "withdrawals" USING btree ("account_number","created_at");