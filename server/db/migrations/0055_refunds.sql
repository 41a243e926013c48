ALTER TABLE "money_case" DROP CONSTRAINT "money_case_decision";--> statement-breakpoint
ALTER TABLE "provider_refund" DROP CONSTRAINT "provider_refund_cause";--> statement-breakpoint
ALTER TABLE "provider_refund" DROP CONSTRAINT "provider_refund_state";--> statement-breakpoint
ALTER TABLE "refund" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
-- What staff have asked for until now was sent by hand.
ALTER TABLE "refund" ADD COLUMN "cause" text NOT NULL DEFAULT 'refunded';--> statement-breakpoint
ALTER TABLE "refund" ALTER COLUMN "cause" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "way" text NOT NULL DEFAULT 'byHand';--> statement-breakpoint
ALTER TABLE "refund" ALTER COLUMN "way" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "provider_refund" ADD COLUMN "refund_id" integer;--> statement-breakpoint
ALTER TABLE "provider_refund" ADD CONSTRAINT "provider_refund_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_refund_refund" ON "provider_refund" USING btree ("refund_id");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_cause" CHECK ("refund"."cause" in ('refunded', 'withdrawn') and ("refund"."cause" = 'refunded') = ("refund"."reason" is not null));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_way" CHECK ("refund"."way" in ('method', 'balance', 'byHand'));--> statement-breakpoint
ALTER TABLE "money_case" ADD CONSTRAINT "money_case_decision" CHECK ("money_case"."decision" in ('accept', 'refund', 'to_balance', 'sent', 'dismiss'));--> statement-breakpoint
ALTER TABLE "provider_refund" ADD CONSTRAINT "provider_refund_cause" CHECK ("provider_refund"."cause" in ('already_paid', 'order_ended', 'decided', 'refunded', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "provider_refund" ADD CONSTRAINT "provider_refund_state" CHECK ("provider_refund"."state" in ('asked', 'pending', 'done', 'refused', 'byHand', 'sent'));