const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML and XML: for an element, and for an attribute in double quotes. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
