CREATE TABLE "earlier_offer" (
	"order_id" integer NOT NULL,
	"version" integer NOT NULL,
	"words" integer,
	"quantity" numeric(12, 2),
	"net_minor" bigint NOT NULL,
	"gross_minor" bigint NOT NULL,
	"deadline" timestamp (3) with time zone,
	"offered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "earlier_offer_order_id_version_pk" PRIMARY KEY("order_id","version"),
	CONSTRAINT "earlier_offer_amounts" CHECK ("earlier_offer"."words" >= 0 and "earlier_offer"."quantity" >= 0 and "earlier_offer"."net_minor" >= 0 and "earlier_offer"."gross_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "offer_review" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offer_review_kind" CHECK ("offer_review"."kind" in ('change', 'recount')),
	CONSTRAINT "offer_review_state" CHECK ("offer_review"."state" in ('asked', 'revised', 'upheld', 'withdrawn', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "offer_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "counted_by_desk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "reviews_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "under_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "earlier_offer" ADD CONSTRAINT "earlier_offer_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_review" ADD CONSTRAINT "offer_review_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_review_order" ON "offer_review" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_review_open" ON "offer_review" USING btree ("order_id") WHERE "offer_review"."state" = 'asked';--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_reviews" CHECK ("order"."reviews_asked" >= 0);