CREATE TABLE "invoice_chain_check" (
	"brand" text PRIMARY KEY NOT NULL,
	"length" integer NOT NULL,
	"hash" text NOT NULL,
	"broken_at" integer,
	"broken_since" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_chain_check_length" CHECK ("invoice_chain_check"."length" >= 0),
	CONSTRAINT "invoice_chain_check_broken" CHECK (("invoice_chain_check"."broken_at" is null) = ("invoice_chain_check"."broken_since" is null))
);
