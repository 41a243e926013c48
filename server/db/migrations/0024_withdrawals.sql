CREATE TABLE "withdrawal" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"sole_trader" boolean NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawal_locale" CHECK ("withdrawal"."locale" in ('en', 'de', 'pl', 'uk')),
	CONSTRAINT "withdrawal_status" CHECK ("withdrawal"."status" in ('draft', 'calculation', 'acceptation', 'payment', 'waiting_translation', 'translation', 'waiting_proofreading', 'proofreading', 'waiting_verification', 'verification', 'in_machine_translation', 'waiting_post_edition', 'in_post_edition', 'in_analysis', 'finished', 'canceled', 'dropped', 'failure')),
	CONSTRAINT "withdrawal_outcome" CHECK ("withdrawal"."outcome" in ('canceled', 'stopped'))
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "documents_deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_documents" ON "order" USING btree ("status","status_since") WHERE "order"."documents_deleted_at" is null;--> statement-breakpoint
-- A statement and its time are what the law counts from: it is written once.
CREATE TRIGGER "withdrawal_unchanged" BEFORE UPDATE OR DELETE ON "withdrawal" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
