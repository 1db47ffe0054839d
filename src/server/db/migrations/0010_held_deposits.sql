ALTER TABLE "deposits" ADD COLUMN "held_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "held_at" timestamp (3) with time zone;