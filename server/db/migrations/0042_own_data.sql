CREATE TABLE "account_deletion" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"origin" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"deletes_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"brand" text NOT NULL,
	"origin" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"size" bigint,
	"path" text,
	CONSTRAINT "data_export_state" CHECK ("data_export"."state" in ('preparing', 'ready', 'failed')),
	CONSTRAINT "data_export_locale" CHECK ("data_export"."locale" in ('en', 'de', 'pl', 'uk')),
	CONSTRAINT "data_export_amounts" CHECK ("data_export"."attempts" >= 0 and "data_export"."size" >= 0),
	CONSTRAINT "data_export_whole" CHECK (("data_export"."state" = 'ready') = ("data_export"."path" is not null) and num_nulls("data_export"."path", "data_export"."size", "data_export"."ready_at") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_order_or_account";--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_deletion" ADD CONSTRAINT "account_deletion_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletion_due" ON "account_deletion" USING btree ("deletes_at");--> statement-breakpoint
CREATE INDEX "data_export_customer" ON "data_export" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "data_export_expiry" ON "data_export" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_export_path" ON "data_export" USING btree ("path");--> statement-breakpoint
CREATE UNIQUE INDEX "data_export_one_prepared" ON "data_export" USING btree ("customer_id") WHERE "data_export"."state" = 'preparing';--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_order_or_account" CHECK (("mail"."order_id" is null) = ("mail"."template" in ('verification', 'activated', 'alreadyRegistered', 'passwordReset', 'verifyAndReset', 'passwordChanged', 'emailChange', 'emailChangeAsked', 'emailChanged', 'passkeyAdded', 'passkeyRemoved', 'dataExportReady', 'dataExportFailed', 'deletionAsked', 'deletionReminder', 'accountDeleted')));