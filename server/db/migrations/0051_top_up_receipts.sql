CREATE TABLE "top_up_receipt" (
	"top_up_id" integer PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"path" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "top_up_receipt_size" CHECK ("top_up_receipt"."size" >= 0)
);
--> statement-breakpoint
ALTER TABLE "top_up_receipt" ADD CONSTRAINT "top_up_receipt_top_up_id_top_up_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_up"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "top_up_receipt_path" ON "top_up_receipt" USING btree ("path");