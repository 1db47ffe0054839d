CREATE TABLE "line_results" (
	"match_id" text NOT NULL,
	"market_id" text NOT NULL,
	"specifier" text DEFAULT '' NOT NULL,
	"closed" boolean NOT NULL,
	"said_at" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "line_results_match_id_market_id_specifier_pk" PRIMARY KEY("match_id","market_id","specifier")
);
--> statement-breakpoint
CREATE INDEX "line_results_changed" ON "line_results" USING btree ("changed_at");--> statement-breakpoint
INSERT INTO "line_results" ("match_id", "market_id", "specifier", "closed", "changed_at") SELECT DISTINCT "match_id", "market_id", "specifier", true, now() FROM "outcome_results" WHERE "result" <> 'pending';
