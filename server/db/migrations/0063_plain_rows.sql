-- Nothing that was released reads or writes these columns: they are younger than the recorded release.
DROP TRIGGER "rating_noted" ON "rating";--> statement-breakpoint
DROP TRIGGER "revision_noted" ON "revision";--> statement-breakpoint
DROP TRIGGER "draft_approval_noted" ON "draft_approval";--> statement-breakpoint
DROP TRIGGER "parcel_noted" ON "parcel";--> statement-breakpoint
DROP TRIGGER "refund_noted" ON "refund";--> statement-breakpoint
DROP TRIGGER "posting_noted" ON "posting";--> statement-breakpoint
DROP TRIGGER "money_case_noted" ON "money_case";--> statement-breakpoint
DROP TRIGGER "dispute_noted" ON "dispute";--> statement-breakpoint
DROP TRIGGER "provider_refund_noted" ON "provider_refund";--> statement-breakpoint
DROP FUNCTION "order_has_extra";--> statement-breakpoint
DROP FUNCTION "order_has_returned";--> statement-breakpoint
DROP FUNCTION "payment_has_extra";--> statement-breakpoint
DROP FUNCTION "payment_has_refund";--> statement-breakpoint
-- squawk-ignore ban-drop-column
ALTER TABLE "order" DROP COLUMN "extras";--> statement-breakpoint
-- squawk-ignore ban-drop-column
ALTER TABLE "payment" DROP COLUMN "extras";
