ALTER TABLE "cashout_quotes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "cashout_quotes" CASCADE;--> statement-breakpoint
DROP INDEX "bet_legs_outcome";--> statement-breakpoint
ALTER TABLE "bet_legs" ADD COLUMN "result" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "bet_legs" ADD COLUMN "dead_heat_millionths" integer DEFAULT 1000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "unrecovered_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outcome_results" ADD COLUMN "dead_heat_millionths" integer DEFAULT 1000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "outcome_results" ADD COLUMN "applied" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bet_legs_pending" ON "bet_legs" USING btree ("match_id") WHERE result = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "cashouts_quote" ON "cashouts" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "outcome_results_new" ON "outcome_results" USING btree ("match_id") WHERE not applied;--> statement-breakpoint
CREATE INDEX "bet_legs_outcome" ON "bet_legs" USING btree ("match_id","market_id","specifier","outcome_id");