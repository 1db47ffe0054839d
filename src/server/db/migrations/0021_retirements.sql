CREATE TABLE "retirements" (
	"match_id" text PRIMARY KEY NOT NULL,
	"retired_at" timestamp (3) with time zone NOT NULL
);
