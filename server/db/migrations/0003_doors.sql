ALTER TABLE "one_time_links" ADD COLUMN "issued_from" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "gave_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "made_beside" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor_from" timestamp with time zone;--> statement-breakpoint
UPDATE "sessions" SET "gave_code" = true FROM "second_factors" WHERE "second_factors"."user_id" = "sessions"."user_id" AND "sessions"."created_at" >= "second_factors"."set_at";
--> statement-breakpoint
UPDATE "sessions" SET "revoked_at" = now() FROM "second_factors" WHERE "second_factors"."user_id" = "sessions"."user_id" AND NOT "sessions"."gave_code" AND "sessions"."revoked_at" IS NULL;
--> statement-breakpoint
UPDATE "users" SET "second_factor_from" = now() FROM "second_factors" WHERE "second_factors"."user_id" = "users"."id";
