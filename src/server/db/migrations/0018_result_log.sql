CREATE TABLE "result_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"message_id" text NOT NULL,
	"position" integer NOT NULL,
	"body_hash" text NOT NULL,
	"match_id" text NOT NULL,
	"market_id" text NOT NULL,
	"specifier" text NOT NULL,
	"kind" text NOT NULL,
	"producer" integer NOT NULL,
	"body" jsonb NOT NULL,
	"generated_at" bigint NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "line_results" ADD COLUMN "cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "line_results" ADD COLUMN "cancels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "line_results" ADD COLUMN "applied" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "result_log_message" ON "result_log" USING btree ("source","message_id","position");--> statement-breakpoint
CREATE INDEX "result_log_line" ON "result_log" USING btree ("match_id","market_id","specifier");--> statement-breakpoint
CREATE INDEX "result_log_new" ON "result_log" USING btree ("match_id") WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX "line_results_new" ON "line_results" USING btree ("match_id") WHERE not applied;--> statement-breakpoint
CREATE FUNCTION result_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.applied_at IS NULL
    AND to_jsonb(OLD) - 'applied_at' = to_jsonb(NEW) - 'applied_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the log of results is append only: no % on it', TG_OP;
END $$;
--> statement-breakpoint
CREATE TRIGGER result_log_append_only BEFORE UPDATE OR DELETE ON result_log
  FOR EACH ROW EXECUTE FUNCTION result_log_is_append_only();
