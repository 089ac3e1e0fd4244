-- Whether nobody can say what happens in a case: asking fails, its import never ends, or nobody has asked for a day.
CREATE OR REPLACE FUNCTION case_is_blind(
  failing_since timestamptz, importing boolean, imported_at timestamptz, checked_at timestamptz
) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT failing_since IS NOT NULL OR coalesce(checked_at, imported_at)
    < now() - CASE WHEN importing AND checked_at IS NULL THEN interval '6 hours' ELSE interval '24 hours' END
$$;
