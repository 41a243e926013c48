CREATE TABLE "draft" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"brand" text NOT NULL,
	"customer_id" integer NOT NULL,
	"service" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draft_hash_unique" UNIQUE("hash"),
	CONSTRAINT "draft_service" CHECK ("draft"."service" in ('write', 'sworn', 'proofreading', 'machine-translation', 'email', 'website', 'phone-call', 'interpreting'))
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "draft_id" integer;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "draft_key" ON "draft" USING btree ("customer_id","brand","key");--> statement-breakpoint
CREATE INDEX "draft_kept_until" ON "draft" USING btree ("kept_until");--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_draft_id_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."draft"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_draft" ON "file" USING btree ("draft_id");