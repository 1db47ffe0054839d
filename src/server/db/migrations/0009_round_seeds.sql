ALTER TABLE "game_rounds" ADD COLUMN "server_seed" text NOT NULL;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "client_seed" text NOT NULL;