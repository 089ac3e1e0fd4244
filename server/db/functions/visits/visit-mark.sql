-- What we first saw after this is new to the visitor; null when that is all that came since the import. Within half an
-- hour it is still the same visit.
CREATE OR REPLACE FUNCTION visit_mark(seen_at timestamptz, new_after timestamptz, seen_through timestamptz)
RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN seen_at > now() - interval '30 minutes' THEN new_after ELSE seen_through END
$$;

-- When the visitor looked before; null on the first visit.
CREATE OR REPLACE FUNCTION visited_before(seen_at timestamptz, new_since timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN seen_at > now() - interval '30 minutes' THEN new_since ELSE seen_at END
$$;
