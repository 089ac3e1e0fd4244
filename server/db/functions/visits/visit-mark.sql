-- Movements that Autos first saw after this time are new to the visitor; null: all that came since the import. Looks
-- less than half an hour apart are one visit.
CREATE OR REPLACE FUNCTION visit_mark(seen_at timestamptz, new_after timestamptz, seen_through timestamptz)
RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN seen_at > now() - interval '30 minutes' THEN new_after ELSE seen_through END
$$;

-- When the visit before this one was; null on the first visit.
CREATE OR REPLACE FUNCTION visited_before(seen_at timestamptz, new_since timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN seen_at > now() - interval '30 minutes' THEN new_since ELSE seen_at END
$$;
