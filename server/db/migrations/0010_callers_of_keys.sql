-- Keys of before belong to nobody: nobody can ask for another's answer by them. They are removed after thirty days.
ALTER TABLE "idempotency" ADD COLUMN "caller" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency" ALTER COLUMN "caller" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "idempotency" DROP CONSTRAINT "idempotency_scope_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_caller_scope_key_pk" PRIMARY KEY("caller","scope","key");
