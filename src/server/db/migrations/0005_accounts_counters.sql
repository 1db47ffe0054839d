CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP COLUMN "wrong_tries";--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP COLUMN "voided_at";