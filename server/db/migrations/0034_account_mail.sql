CREATE TABLE "account_mail" (
	"mail_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"brand" text NOT NULL,
	"origin" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"details" text,
	"until" timestamp (3) with time zone,
	CONSTRAINT "account_mail_locale" CHECK ("account_mail"."locale" in ('en', 'de', 'pl', 'uk'))
);
--> statement-breakpoint
ALTER TABLE "mail" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_mail" ADD CONSTRAINT "account_mail_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_mail_email" ON "account_mail" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_mail_until" ON "account_mail" USING btree ("until");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_order_or_account" CHECK (("mail"."order_id" is null) = ("mail"."template" in ('verification', 'activated', 'alreadyRegistered', 'passwordReset', 'verifyAndReset', 'passwordChanged', 'emailChange', 'emailChangeAsked', 'emailChanged', 'passkeyAdded')));