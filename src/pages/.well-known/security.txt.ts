import type { APIRoute } from 'astro';

const day = 86_400_000;
/** RFC 9116 requires less than a year; a running server renews it. */
const validDays = 180;

export const GET: APIRoute = async ({ locals }) => {
  const { publicUrl } = locals.runtime.config;
  const { email } = locals.brand.company;
  const expires = new Date(Math.floor(Date.now() / day + validDays) * day);
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: hr, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/security-policy.txt`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
