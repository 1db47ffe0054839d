CREATE TABLE "stake_holds" (
	"player_id" bigint NOT NULL,
	"key" text NOT NULL,
	"wallet" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stake_holds_player_id_key_pk" PRIMARY KEY("player_id","key")
);
--> statement-breakpoint
ALTER TABLE "stake_holds" ADD CONSTRAINT "stake_holds_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;