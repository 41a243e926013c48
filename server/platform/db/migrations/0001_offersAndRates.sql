CREATE TABLE "invoice_exchange" (
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"exchange" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_fetch" (
	"source" text PRIMARY KEY NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"failed_since" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "rate_fetch_source" CHECK ("rate_fetch"."source" in ('nbp', 'ecb', 'bmf'))
);
--> statement-breakpoint
ALTER TABLE "catalogue_change" DROP CONSTRAINT "catalogue_change_section";--> statement-breakpoint
ALTER TABLE "exchange_rate" ADD COLUMN "source" text DEFAULT 'nbp' NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rate" DROP CONSTRAINT "exchange_rate_date_currency_pk";--> statement-breakpoint
ALTER TABLE "exchange_rate" ADD CONSTRAINT "exchange_rate_source_date_currency_pk" PRIMARY KEY("source","date","currency");--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "doubt" jsonb;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "portions" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "unit_net" numeric(14, 6);--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "offered_at_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "at_most" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_exchange" ADD CONSTRAINT "invoice_exchange_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_change" ADD CONSTRAINT "catalogue_change_section" CHECK ("catalogue_change"."section" in ('rates', 'packages', 'surcharges', 'discounts', 'holidays', 'shipment', 'links', 'offers'));--> statement-breakpoint
ALTER TABLE "exchange_rate" ADD CONSTRAINT "exchange_rate_source" CHECK ("exchange_rate"."source" in ('nbp', 'ecb', 'bmf'));