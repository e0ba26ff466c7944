// nutrients.ts, also the headings of the CSV file
