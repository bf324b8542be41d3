import { startingServices } from './domain/services/services.ts';
import { newSettings } from './starting-settings.ts';

/** The settings and services of a new salon, which the commands need without its website. */
export const startingRules = { settings: newSettings, services: startingServices } as const;
