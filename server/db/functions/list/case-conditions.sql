-- The conditions of a list of cases `c`, all but its words, as text to be executed with $1 database, $3 filter
-- (lib/cases/list/filters.ts) $4 court codes and $9 the cases hidden from the person, if any; only constants are concatenated. Archived cases are left out unless
-- `archived` says "only" these or "any". The first condition of `blind`
-- follows from the second, and is there because it has indexes.
CREATE OR REPLACE FUNCTION case_conditions(filter jsonb, is_hiding boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(' AND ', 'c.database_id = $1', CASE WHEN is_hiding THEN 'c.cnj NOT IN (SELECT unnest($9))' END,
    CASE filter->>'archived' WHEN 'only' THEN 'c.archived_at IS NOT NULL' WHEN 'any' THEN NULL
      ELSE 'c.archived_at IS NULL' END,
    CASE WHEN filter ? 'courts' THEN 'c.court_code = ANY($4)' END,
    (SELECT string_agg(format('EXISTS (SELECT FROM case_labels l WHERE l.database_id = $1 AND l.cnj = c.cnj
      AND l.label_id = ($3->''labels''->>%s)::uuid)', place), ' AND ')
      FROM generate_series(0, jsonb_array_length(filter->'labels') - 1) place),
    -- A subquery and no EXISTS, so that the list is walked: what few cases have is found by narrowest_cases.
    (SELECT string_agg(format('(SELECT true FROM case_traits t WHERE t.database_id = $1 AND t.cnj = c.cnj AND t.kind = %1$L
      AND t.key = ANY(ARRAY(SELECT trait_key(wanted) FROM jsonb_array_elements_text($3->''traits''->%1$L) wanted)) LIMIT 1)',
      kind), ' AND ') FROM unnest(ARRAY['class', 'subject', 'chamber', 'city']) kind WHERE filter->'traits' ? kind),
    CASE WHEN filter ? 'amountFrom' THEN 'c.claim_amount_cents >= ($3->>''amountFrom'')::bigint' END,
    CASE WHEN filter ? 'amountTo' THEN 'c.claim_amount_cents <= ($3->>''amountTo'')::bigint' END,
    CASE WHEN filter->>'responsible' = 'none' THEN 'c.responsible_id IS NULL'
      WHEN filter ? 'responsible' THEN 'c.responsible_id = ($3->>''responsible'')::uuid' END,
    CASE WHEN filter->>'state' = 'blind' THEN '(c.failing_since IS NOT NULL OR c.first_answer_at IS NULL
        OR coalesce(c.checked_at, ''-infinity''::timestamptz) < now() - interval ''24 hours'')
        AND case_is_blind(c.failing_since, c.importing, c.imported_at, c.checked_at, c.first_answer_at)'
      WHEN filter->>'state' = 'importing' THEN 'c.importing' END,
    -- Two conditions, so that each keeps its index: nothing new, or all of it seen, leaves the case out, and so does no
    -- news at all unless the person marked a movement as not seen.
    CASE WHEN filter ? 'newsFor' THEN 'NOT EXISTS (SELECT FROM case_visits v WHERE v.database_id = $1
        AND v.user_id = ($3->>''newsFor'')::uuid AND v.cnj = c.cnj
        AND NOT has_unseen(c.news_at, v.seen_through, v.seen_place, c.documents_news_at, v.documents_through))
      AND (greatest(c.news_at, c.documents_news_at) IS NOT NULL OR c.cnj = ANY(ARRAY(SELECT v.cnj FROM case_visits v WHERE v.database_id = $1
        AND v.user_id = ($3->>''newsFor'')::uuid AND v.seen_place IS NOT NULL)))' END,
    CASE WHEN filter->>'watch' = 'off' THEN 'NOT c.is_watched' WHEN filter ? 'watch' THEN 'c.is_watched' END,
    CASE WHEN filter->>'watch' = 'unnamed' THEN 'c.rhythm IS NULL'
      WHEN filter->>'watch' NOT IN ('on', 'off') THEN 'c.rhythm = ($3->>''watch'')::integer' END,
    CASE WHEN filter ? 'restricted' THEN 'c.restricted' END,
    CASE WHEN filter ?| ARRAY['movedFrom', 'movedTo'] THEN 'c.last_movement_at IS NOT NULL' END,
    CASE WHEN filter ? 'movedFrom' THEN 'coalesce(c.last_movement_at, ''-infinity''::timestamptz)
      >= ($3->>''movedFrom'')::date::timestamp AT TIME ZONE ''America/Sao_Paulo''' END,
    CASE WHEN filter ? 'movedTo' THEN 'coalesce(c.last_movement_at, ''-infinity''::timestamptz)
      < (($3->>''movedTo'')::date + 1)::timestamp AT TIME ZONE ''America/Sao_Paulo''' END)
$$;
