DROP TABLE "sandbox_notification" CASCADE;--> statement-breakpoint
DROP TABLE "sandbox_refund" CASCADE;--> statement-breakpoint
DROP TABLE "sandbox_session" CASCADE;