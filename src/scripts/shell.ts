import './consent.ts';
import './offline.ts';
