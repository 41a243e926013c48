CREATE TABLE "draft_approval" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"file_id" text,
	"comment" text,
	"put_up_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draft_approval_state" CHECK ("draft_approval"."state" in ('waiting', 'approved', 'changes_asked', 'replaced')),
	CONSTRAINT "draft_approval_comment" CHECK (("draft_approval"."state" = 'changes_asked') = ("draft_approval"."comment" is not null))
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "parcel_state" CHECK ("parcel"."state" in ('posted', 'delivered', 'returned')),
	CONSTRAINT "parcel_carrier" CHECK ("parcel"."carrier" in ('poczta_polska', 'inpost', 'dpd_pl', 'deutsche_post', 'dhl_de', 'dpd_de'))
);
--> statement-breakpoint
ALTER TABLE "file" DROP CONSTRAINT "file_kind";--> statement-breakpoint
ALTER TABLE "draft_approval" ADD CONSTRAINT "draft_approval_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_approval" ADD CONSTRAINT "draft_approval_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_approval_order" ON "draft_approval" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "draft_approval_file" ON "draft_approval" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_approval_open" ON "draft_approval" USING btree ("order_id") WHERE "draft_approval"."state" in ('waiting', 'approved');--> statement-breakpoint
CREATE INDEX "parcel_order" ON "parcel" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_open" ON "parcel" USING btree ("order_id") WHERE "parcel"."state" in ('posted', 'delivered');--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_kind" CHECK ("file"."kind" in ('source', 'translated', 'proofread', 'verified', 'draft'));