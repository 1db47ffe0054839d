CREATE TABLE "announcements" (
	"match_id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"type" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "announcements_heard" ON "announcements" USING btree ("heard_at");