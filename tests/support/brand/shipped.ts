import type { BrandSource } from '#server/brand/open-brand.ts';
import { readBrand, shippedBrand } from '#server/brand/read-brand.ts';
import type { Config } from '#server/config.ts';
import type { Site } from '#server/http/answers/error-answer.ts';
import { securityHeaders } from '#server/http/answers/security-headers.ts';

/** The brand that the project ships, which nobody changes. */
export const brand: BrandSource = {
  current: await readBrand(shippedBrand),
  problems: [],
  onChange: () => {},
  close: () => {},
};

export const { company } = brand.current;

export const siteOf = (config: Config): Site => ({ security: securityHeaders(config), brand });
