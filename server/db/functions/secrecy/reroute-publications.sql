-- Has it looked for again whose the publications of a case are, and those that name it, when somebody else is responsible for
-- it or may see it. What a person gave to somebody stays. Before a case is kept or given back: whoever does so may see its
-- publications only then.
CREATE OR REPLACE FUNCTION reroute_publications() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of record := coalesce(NEW, OLD);
BEGIN
  UPDATE publications p SET routed_at = NULL WHERE p.database_id = of.database_id
    AND (p.cnj = of.cnj OR p.named <> '{}' AND of.cnj = ANY (p.named))
    AND NOT p.is_archived AND p.routed_at IS NOT NULL AND p.assigner IS DISTINCT FROM 'person';
  RETURN of;
END $$;
