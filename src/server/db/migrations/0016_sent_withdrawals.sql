ALTER TABLE "withdrawals" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "withdrawals" SET "sent_at" = "created_at" WHERE "status" = 'approved' AND "type" = 'online';
