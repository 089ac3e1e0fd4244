ALTER TABLE "access_links" ADD CONSTRAINT "access_links_place" CHECK ("access_links"."place" > 0);--> statement-breakpoint
ALTER TABLE "access_seals" ADD CONSTRAINT "access_seals_number" CHECK ("access_seals"."number" > 0 and "access_seals"."first_place" > 0);--> statement-breakpoint
ALTER TABLE "audit_links" ADD CONSTRAINT "audit_links_place" CHECK ("audit_links"."place" > 0);--> statement-breakpoint
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_number" CHECK ("audit_seals"."number" > 0 and "audit_seals"."first_place" > 0);