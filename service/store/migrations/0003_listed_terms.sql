CREATE TABLE `__new_post_categories` (
	`post_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	`position` integer NOT NULL,
	`published_at` integer,
	`type` text NOT NULL,
	PRIMARY KEY(`post_id`, `category_id`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_post_categories` (`post_id`, `category_id`, `position`, `published_at`, `type`)
SELECT t.`post_id`, t.`category_id`, t.`position`, iif(p.`state` = 'draft', null, p.`first_published_at`), p.`type`
FROM `post_categories` t JOIN `posts` p ON p.`id` = t.`post_id`;
--> statement-breakpoint
DROP TABLE `post_categories`;
--> statement-breakpoint
ALTER TABLE `__new_post_categories` RENAME TO `post_categories`;
--> statement-breakpoint
CREATE INDEX `post_categories_newest` ON `post_categories` (`category_id`,`published_at`,`post_id`,`type`);
--> statement-breakpoint
CREATE TABLE `__new_post_tags` (
	`post_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	`position` integer NOT NULL,
	`published_at` integer,
	`type` text NOT NULL,
	PRIMARY KEY(`post_id`, `tag_id`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_post_tags` (`post_id`, `tag_id`, `position`, `published_at`, `type`)
SELECT t.`post_id`, t.`tag_id`, t.`position`, iif(p.`state` = 'draft', null, p.`first_published_at`), p.`type`
FROM `post_tags` t JOIN `posts` p ON p.`id` = t.`post_id`;
--> statement-breakpoint
DROP TABLE `post_tags`;
--> statement-breakpoint
ALTER TABLE `__new_post_tags` RENAME TO `post_tags`;
--> statement-breakpoint
CREATE INDEX `post_tags_newest` ON `post_tags` (`tag_id`,`published_at`,`post_id`,`type`);
--> statement-breakpoint
CREATE TABLE `__new_post_contributors` (
	`post_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`position` integer NOT NULL,
	`published_at` integer,
	`type` text NOT NULL,
	PRIMARY KEY(`post_id`, `author_id`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `authors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_post_contributors` (`post_id`, `author_id`, `position`, `published_at`, `type`)
SELECT t.`post_id`, t.`author_id`, t.`position`, iif(p.`state` = 'draft', null, p.`first_published_at`), p.`type`
FROM `post_contributors` t JOIN `posts` p ON p.`id` = t.`post_id`;
--> statement-breakpoint
DROP TABLE `post_contributors`;
--> statement-breakpoint
ALTER TABLE `__new_post_contributors` RENAME TO `post_contributors`;
--> statement-breakpoint
CREATE INDEX `post_contributors_newest` ON `post_contributors` (`author_id`,`published_at`,`post_id`,`type`);
--> statement-breakpoint
DROP INDEX `posts_primary_category`;
--> statement-breakpoint
DROP INDEX `posts_type`;
--> statement-breakpoint
CREATE INDEX `posts_primary_category` ON `posts` (`primary_category_id`,`first_published_at`,`id`,`state`,`type`);
--> statement-breakpoint
CREATE INDEX `posts_type` ON `posts` (`type`,`first_published_at`,`id`,`state`,`created_at`);
--> statement-breakpoint
CREATE INDEX `posts_created` ON `posts` (`created_at`,`first_published_at`,`id`,`state`,`type`);
--> statement-breakpoint
CREATE TRIGGER `posts_listed` AFTER UPDATE OF `state`, `first_published_at`, `type` ON `posts` BEGIN
	UPDATE `post_categories` SET `published_at` = iif(new.`state` = 'draft', null, new.`first_published_at`), `type` = new.`type` WHERE `post_id` = new.`id`;
	UPDATE `post_tags` SET `published_at` = iif(new.`state` = 'draft', null, new.`first_published_at`), `type` = new.`type` WHERE `post_id` = new.`id`;
	UPDATE `post_contributors` SET `published_at` = iif(new.`state` = 'draft', null, new.`first_published_at`), `type` = new.`type` WHERE `post_id` = new.`id`;
END;
