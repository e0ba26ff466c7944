-- Staff find the documents of a registered buyer by its GSTIN. Few documents have one, so the index is small.
create index document_by_gstin on document (gstin, date desc, number desc) where gstin <> '';
