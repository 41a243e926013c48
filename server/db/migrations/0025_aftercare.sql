CREATE TABLE "order_message" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"by" text NOT NULL,
	"person_id" integer,
	"token_id" integer,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_message_by" CHECK ("order_message"."by" in ('customer', 'desk'))
);
--> statement-breakpoint
CREATE TABLE "rating" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"stars" integer NOT NULL,
	"comment" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rating_stars" CHECK ("rating"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "revision" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "revision_state" CHECK ("revision"."state" in ('asked', 'accepted', 'done', 'declined', 'withdrawn'))
);
--> statement-breakpoint
DROP INDEX "mail_order_template";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "about" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_token_id_desk_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."desk_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision" ADD CONSTRAINT "revision_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_message_order" ON "order_message" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "revision_order" ON "revision" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "revision_open" ON "revision" USING btree ("order_id") WHERE "revision"."state" in ('asked', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "mail_order_template" ON "mail" USING btree ("order_id","template","about");