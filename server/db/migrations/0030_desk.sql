CREATE TABLE "count_correction" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"file_id" text,
	"words_before" integer,
	"words" integer NOT NULL,
	"reason" text NOT NULL,
	"person_id" integer,
	"token_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "count_correction_words" CHECK ("count_correction"."words" >= 0 and "count_correction"."words_before" >= 0)
);
--> statement-breakpoint
CREATE TABLE "desk_presence" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"path" text NOT NULL,
	"person_id" integer,
	"token_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	CONSTRAINT "desk_upload_size" CHECK ("desk_upload"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"person_id" integer,
	"token_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_minor" > 0),
	CONSTRAINT "refund_currency" CHECK ("refund"."currency" in ('PLN', 'EUR', 'GBP', 'USD'))
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "net_reason" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "count_correction" ADD CONSTRAINT "count_correction_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_correction" ADD CONSTRAINT "count_correction_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_correction" ADD CONSTRAINT "count_correction_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_correction" ADD CONSTRAINT "count_correction_token_id_desk_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_presence" ADD CONSTRAINT "desk_presence_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_presence" ADD CONSTRAINT "desk_presence_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_presence" ADD CONSTRAINT "desk_presence_session_id_desk_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."desk_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_upload" ADD CONSTRAINT "desk_upload_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_upload" ADD CONSTRAINT "desk_upload_token_id_desk_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_token_id_desk_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "count_correction_order" ON "count_correction" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "count_correction_file" ON "count_correction" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "desk_presence_order" ON "desk_presence" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "desk_presence_session" ON "desk_presence" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "desk_upload_created" ON "desk_upload" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "desk_upload_path" ON "desk_upload" USING btree ("path");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");