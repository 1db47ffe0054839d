CREATE TABLE "announced_matches" (
	"match_id" text NOT NULL,
	"holder" text NOT NULL,
	CONSTRAINT "announced_matches_match_id_holder_pk" PRIMARY KEY("match_id","holder")
);
--> statement-breakpoint
CREATE TABLE "announcers" (
	"holder" text PRIMARY KEY NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL
);
