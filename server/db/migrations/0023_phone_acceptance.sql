CREATE TABLE "phone_acceptance" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"caller_name" text NOT NULL,
	"called_at" timestamp (3) with time zone NOT NULL,
	"words" text NOT NULL,
	"taken_by" text NOT NULL,
	"person_id" integer,
	"token_id" integer,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "phone_acceptance" ADD CONSTRAINT "phone_acceptance_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_acceptance" ADD CONSTRAINT "phone_acceptance_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_acceptance" ADD CONSTRAINT "phone_acceptance_token_id_desk_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was said on the phone is the proof of a contract: it is written once.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is never changed', TG_TABLE_NAME; END $$;--> statement-breakpoint
CREATE TRIGGER "phone_acceptance_unchanged" BEFORE UPDATE OR DELETE ON "phone_acceptance" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
