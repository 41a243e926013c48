CREATE TABLE "shipment_price" (
	"brand" text NOT NULL,
	"currency" text NOT NULL,
	"registered_minor" bigint,
	"registered_thick_minor" bigint,
	"thick_from" integer NOT NULL,
	"locker_minor" bigint,
	"courier_minor" bigint,
	"europe_minor" bigint,
	"elsewhere_minor" bigint,
	"further_copy_minor" bigint NOT NULL,
	"notarised_copy_minor" bigint NOT NULL,
	"free_from_minor" bigint NOT NULL,
	CONSTRAINT "shipment_price_brand_currency_pk" PRIMARY KEY("brand","currency"),
	CONSTRAINT "shipment_price_currency" CHECK ("shipment_price"."currency" in ('PLN', 'EUR', 'GBP', 'USD')),
	CONSTRAINT "shipment_price_amounts" CHECK (least("shipment_price"."registered_minor", "shipment_price"."registered_thick_minor", "shipment_price"."locker_minor", "shipment_price"."courier_minor", "shipment_price"."europe_minor", "shipment_price"."elsewhere_minor", "shipment_price"."further_copy_minor", "shipment_price"."notarised_copy_minor", "shipment_price"."free_from_minor", "shipment_price"."thick_from") >= 0),
	CONSTRAINT "shipment_price_pairs" CHECK (num_nulls("shipment_price"."registered_minor", "shipment_price"."registered_thick_minor") in (0, 2) and num_nulls("shipment_price"."europe_minor", "shipment_price"."elsewhere_minor") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipment" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipment_cost" jsonb;