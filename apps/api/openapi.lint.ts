import { complaintsAbout } from './openapi.complaints.ts';
import { openApiDocument } from './src/openapi/document.ts';

// Part of `npm run lint`: checks that the published document follows the OpenAPI specification.
const complaints = await complaintsAbout(openApiDocument('https://app.example.com') as { paths: object });
for (const complaint of complaints) console.error(`The OpenAPI document is ${complaint}`);
process.exitCode = complaints.length > 0 ? 1 : 0;
